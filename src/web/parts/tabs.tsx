import { type KeyboardEvent, type ReactNode, useRef } from 'react';

interface TabsProps<T extends string> {
  readonly tabs: readonly {
    readonly id: T;
    readonly title: string;
    /** So many things on it have not been seen. */
    readonly unseen?: number;
  }[];
  readonly tab: T;
  readonly onTab: (tab: T) => void;
  /** What stands at the end of the strip. */
  readonly children?: ReactNode;
}

/** A strip of tabs over the leaf `#leaf`; the arrow keys go along it. */
export function Tabs<T extends string>({ tabs, tab, onTab, children }: TabsProps<T>) {
  const list = useRef<HTMLDivElement>(null);
  const onKey = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const place = tabs.findIndex(({ id }) => id === tab);
    const next = tabs[(place + step + tabs.length) % tabs.length];
    if (next === undefined) return;
    onTab(next.id);
    list.current?.querySelector<HTMLElement>(`#tab-${next.id}`)?.focus();
  };
  return (
    <div className="tabs">
      <div className="tab-list" role="tablist" aria-label="Leaves" ref={list} onKeyDown={onKey}>
        {tabs.map(({ id, title, unseen = 0 }) => (
          <button
            key={id}
            id={`tab-${id}`}
            type="button"
            role="tab"
            aria-selected={tab === id}
            aria-controls="leaf"
            tabIndex={tab === id ? 0 : -1}
            onClick={() => onTab(id)}
          >
            {title}
            {unseen > 0 && (
              <>
                {' '}
                <span className="badge" aria-hidden="true">
                  {unseen}
                </span>
                <span className="visually-hidden">, {unseen} new</span>
              </>
            )}
          </button>
        ))}
      </div>
      {children}
    </div>
  );
}
