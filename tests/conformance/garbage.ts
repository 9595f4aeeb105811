/** Things that arrive on a socket and are no action: junk, and real actions with one field spoilt. */
export function garbageActions(samples: readonly object[]): unknown[] {
  const garbage: unknown[] = [
    null,
    undefined,
    7,
    'pass',
    [],
    {},
    { type: 7 },
    { type: 'no-such-action' },
    { type: '__proto__' },
    { type: 'constructor' },
  ];
  for (const sample of samples) {
    for (const key of Object.keys(sample)) {
      garbage.push({ ...sample, [key]: { spoilt: true } });
    }
    garbage.push([sample], JSON.stringify(sample));
  }
  return garbage;
}

/** Files that are no position of this game: junk, another schema, one field spoilt or gone. */
export function garbagePositions(position: object): unknown[] {
  const garbage: unknown[] = [null, 7, 'position', [], {}, { ...position, schema: 'another/1' }];
  for (const key of Object.keys(position)) {
    garbage.push({ ...position, [key]: () => key }, { ...position, [key]: 'spoilt' });
    garbage.push(Object.fromEntries(Object.entries(position).filter(([name]) => name !== key)));
  }
  return garbage;
}
