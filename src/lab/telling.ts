/* What every story of a battle needs to be told in sentences. */

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Sentences without their capitals and stops, as a paragraph; where there are none, `nothing`. */
export const paragraph = (sentences: readonly string[], nothing: string): string => {
  const told = sentences.filter((sentence) => sentence !== '');
  return told.length === 0 ? nothing : told.map((sentence) => `${capital(sentence)}.`).join(' ');
};

/** `La Haye Sainte (1641)`, or the number alone. */
export const placeOf = (names: { hex(hex: string): string | undefined }, hex: string): string => {
  const name = names.hex(hex);
  return name === undefined ? hex : `${name} (${hex})`;
};

/** The events of one kind. */
export const eventsOf = <E extends { readonly type: string }, T extends E['type']>(
  events: readonly E[],
  type: T,
): Extract<E, { readonly type: T }>[] =>
  events.filter((event): event is Extract<E, { readonly type: T }> => event.type === type);
