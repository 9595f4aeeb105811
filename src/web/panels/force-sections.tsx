import type { ReactNode } from 'react';

export interface ForceGroup<Piece> {
  readonly title: string;
  readonly pieces: readonly Piece[];
}

interface Section<Piece> {
  readonly name: string;
  readonly groups: readonly ForceGroup<Piece>[];
  /** What is said where there is nobody; without it the section is left out then. */
  readonly none?: string | undefined;
}

interface ForceSectionsProps<Piece> {
  readonly sections: readonly Section<Piece>[];
  chip(piece: Piece): ReactNode;
}

/** Troops that are not on the field, or not to be seen there, under headings. */
export function ForceSections<Piece>({ sections, chip }: ForceSectionsProps<Piece>) {
  return (
    <div className="forces">
      {sections.map(({ name, groups, none }) =>
        groups.length === 0 && none === undefined ? null : (
          <section key={name} aria-label={name}>
            <h3>{name}</h3>
            {groups.length === 0 && <p className="soft">{none}</p>}
            {groups.map(({ title, pieces }) => (
              <div key={title} className="force-group">
                <p className="soft">{title}</p>
                <div className="chips">{pieces.map(chip)}</div>
              </div>
            ))}
          </section>
        ),
      )}
    </div>
  );
}
