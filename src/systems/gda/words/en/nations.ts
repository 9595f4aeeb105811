const COLUMNS: Readonly<Record<string, string>> = {
  french: 'the French',
  britishOrLatePrussian: 'the British and the later Prussians',
  other: 'other nations',
};

/** The column of the tables by which an army is read. */
export const columnName = (group: string): string => COLUMNS[group] ?? group;

/** Nations are written small in lists of armies; one is known by its initials alone. */
export const nationName = (nation: string): string =>
  nation === 'kgl' ? 'KGL' : nation.charAt(0).toUpperCase() + nation.slice(1);
