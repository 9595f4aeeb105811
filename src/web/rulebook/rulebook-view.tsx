import { useEffect, useMemo, useRef, useState } from 'react';
import { type BookId, bookIds, bookNames } from '../../rulebook/books.ts';
import {
  type Chapter,
  type Entry,
  type RuleIndex,
  type Ruling,
  subCases,
  systemOf,
} from '../../rulebook/rulebook.ts';
import { Alarm } from '../parts/alarm.tsx';
import { CopyLink } from '../parts/copy-link.tsx';
import { addressOf } from '../route.ts';
import { loadBook } from './books.ts';
import { searchBook } from './search.ts';

interface RulebookProps {
  /** The case, ruling or heading to open at. */
  readonly at: string | undefined;
  /** The system whose book is open where nothing of another is asked for. */
  readonly book: string | undefined;
  readonly onOpen: (id: string) => void;
}

/** The five books: pick one, search it, or read it by chapter. */
export function RulebookView({ at, book: wanted, onOpen }: RulebookProps) {
  const [system, setSystem] = useState<BookId>(
    () =>
      (at === undefined ? undefined : systemOf(at)) ?? bookIds.find((one) => one === wanted) ?? bookIds[0],
  );
  const [book, setBook] = useState<RuleIndex | 'failed' | undefined>();
  const [query, setQuery] = useState('');
  const [chapterNumber, setChapterNumber] = useState<string | undefined>();

  useEffect(() => {
    const target = at === undefined ? undefined : systemOf(at);
    if (target !== undefined) setSystem(target);
    setQuery('');
  }, [at]);

  useEffect(() => {
    let current = true;
    setBook(undefined);
    loadBook(system).then(
      (loaded) => current && setBook(loaded),
      () => current && setBook('failed'),
    );
    return () => {
      current = false;
    };
  }, [system]);

  const chapters = useMemo(() => (book === undefined || book === 'failed' ? [] : chaptersOf(book)), [book]);
  const target = useMemo(
    () => (book === undefined || book === 'failed' || at === undefined ? undefined : locate(book, at)),
    [book, at],
  );

  useEffect(() => {
    setChapterNumber(target?.entry.chapter.chapter);
  }, [target]);

  // A link to a case that no book has: what is shown instead is not what was asked for.
  const astray = at !== undefined && book !== undefined && book !== 'failed' && target === undefined;
  const shown = chapters.find((chapter) => chapter.chapter === chapterNumber) ?? chapters[0];
  const found =
    query.trim() === '' || book === undefined || book === 'failed' ? undefined : searchBook(book, query);

  return (
    <div className="rulebook">
      <div className="rulebook-head">
        <label className="rulebook-system">
          <span className="visually-hidden">Game</span>
          <select
            value={system}
            onChange={(event) => {
              setSystem(event.target.value as BookId);
              setChapterNumber(undefined);
            }}
          >
            {bookIds.map((one) => (
              <option key={one} value={one}>
                {bookNames[one]}
              </option>
            ))}
          </select>
        </label>
        <label className="rulebook-search">
          <span className="visually-hidden">Search the rules</span>
          <input
            type="search"
            placeholder="Search: retreat, 6.6D, stream …"
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
        </label>
        <label className="rulebook-chapter">
          <span className="visually-hidden">Chapter</span>
          <select
            value={shown?.chapter ?? ''}
            onChange={(event) => {
              setChapterNumber(event.target.value);
              setQuery('');
            }}
          >
            {chapters.map((chapter) => (
              <option key={chapter.chapter} value={chapter.chapter}>
                {chapterLabel(chapter)}
              </option>
            ))}
          </select>
        </label>
      </div>
      {book === undefined && <p className="soft rulebook-body">Opening the book …</p>}
      {book === 'failed' && (
        <p role="alert" className="rulebook-body">
          The book could not be loaded. Check the connection to the server and open it again.
        </p>
      )}
      <Alarm text={astray && found === undefined ? `There is no rule ‘${at}’ in the books.` : undefined} />
      {found !== undefined && <Found entries={found} query={query} onOpen={onOpen} />}
      {found === undefined && shown !== undefined && book !== undefined && book !== 'failed' && (
        <ChapterText chapter={shown} book={book} target={target?.id} onOpen={onOpen} />
      )}
    </div>
  );
}

const chapterLabel = (chapter: Chapter): string =>
  /^\d/.test(chapter.chapter) ? `${chapter.chapter}. ${chapter.title}` : chapter.title;

const chaptersOf = (book: RuleIndex): readonly Chapter[] => [
  ...new Set(book.entries.map((entry) => entry.chapter)),
];

/** The case an id means: itself, a case of the ruling, or the first under the heading. */
const locate = (book: RuleIndex, id: string): { readonly entry: Entry; readonly id: string } | undefined => {
  const direct = book.byId.get(id);
  if (direct !== undefined) return { entry: direct, id };
  const ruled = book.rulings.get(id)?.cases.map((one) => book.byId.get(one));
  const entry = ruled?.find((one) => one !== undefined) ?? subCases(book, id)[0];
  return entry === undefined ? undefined : { entry, id: entry.case.id };
};

function Found({
  entries,
  query,
  onOpen,
}: {
  readonly entries: readonly Entry[];
  readonly query: string;
  readonly onOpen: (id: string) => void;
}) {
  return (
    <div className="rulebook-body">
      <p className="soft" role="status">
        {entries.length === 0
          ? `Nothing about “${query.trim()}” in this book; another can be chosen above.`
          : `${entries.length} ${entries.length === 1 ? 'case' : 'cases'}${entries.length > 60 ? ', the best 60 shown' : ''}`}
      </p>
      <ul className="found">
        {entries.slice(0, 60).map((entry) => (
          <li key={entry.case.id}>
            <button type="button" onClick={() => onOpen(entry.case.id)}>
              <span className="case-id">{entry.case.id.slice(entry.case.id.indexOf('-') + 1)}</span>
              <strong>{entry.case.title}</strong>
              <span>{entry.case.text}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function ChapterText({
  chapter,
  book,
  target,
  onOpen,
}: {
  readonly chapter: Chapter;
  readonly book: RuleIndex;
  readonly target: string | undefined;
  readonly onOpen: (id: string) => void;
}) {
  const body = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new chapter or target scrolls again
  useEffect(() => {
    const marked = body.current?.querySelector('[data-target]');
    if (marked instanceof HTMLElement) {
      marked.scrollIntoView({ block: 'center' });
      marked.focus({ preventScroll: true });
    } else body.current?.scrollTo(0, 0);
  }, [chapter, target]);
  return (
    <div className="rulebook-body" ref={body}>
      <h2>{chapterLabel(chapter)}</h2>
      {chapter.sections.map((section) => (
        <section key={section.number}>
          {section.title !== chapter.title && (
            <h3>
              <span className="case-id">{section.number}</span> {section.title}
            </h3>
          )}
          {section.cases.map((one) => {
            const entry = book.byId.get(one.id);
            return (
              <article
                key={one.id}
                className="case"
                tabIndex={-1}
                {...(one.id === target ? { 'data-target': '' } : {})}
              >
                <h4>
                  <button type="button" className="case-id" onClick={() => onOpen(one.id)}>
                    {one.id.slice(one.id.indexOf('-') + 1)}
                  </button>{' '}
                  {one.title}
                  {one.layer !== 'core' && <span className="layer">{one.layer}</span>}
                </h4>
                <p>{one.text}</p>
                {one.note !== undefined && <p className="case-note">{one.note}</p>}
                {one.notModelled !== undefined && (
                  <p className="case-note">Not enforced: {one.notModelled}</p>
                )}
                {one.id === target && (
                  <CopyLink
                    small
                    label="Copy a link to this rule"
                    address={addressOf({ at: 'rule', id: one.id })}
                  />
                )}
                {entry?.rulings.map((ruling) => (
                  <RulingText key={ruling.id} ruling={ruling} />
                ))}
              </article>
            );
          })}
        </section>
      ))}
    </div>
  );
}

const KINDS: Readonly<Record<Ruling['kind'], string>> = {
  contradiction: 'The book says two things',
  missing: 'The book leaves this out',
  misprint: 'Misprint',
  reading: 'Read two ways',
};

function RulingText({ ruling }: { readonly ruling: Ruling }) {
  return (
    <aside className="ruling">
      <p className="eyebrow">
        {KINDS[ruling.kind]} · our ruling {ruling.id.slice(ruling.id.indexOf('-') + 1)}
      </p>
      <p>{ruling.point}</p>
      <p>
        <strong>{ruling.ruling}</strong>
      </p>
    </aside>
  );
}
