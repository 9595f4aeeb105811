const FILES = import.meta.glob<{
  readonly sources: readonly {
    readonly id: string;
    readonly title: string;
    readonly credit: string;
    readonly licence: string;
    readonly used: string;
  }[];
}>('../../../content/theatre/**/sources.json', { eager: true, import: 'default' });

/** Whose data the maps are made from, and under which licences. */
export function MapCredits() {
  const sources = Object.entries(FILES).flatMap(([file, { sources: of }]) =>
    of.map((source) => ({ ...source, key: `${file} ${source.id}` })),
  );
  return (
    <details>
      <summary>Where the maps come from</summary>
      <ul className="bulleted">
        {sources.map(({ key, title, credit, licence, used }) => (
          <li key={key}>
            {title}: {used}.
            <span className="soft">
              {' '}
              {credit}; {licence}.
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
