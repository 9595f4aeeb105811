import { createContext, type ReactNode, useContext } from 'react';

/** Opens the rulebook at a case; every screen provides its own way of showing it. */
export const OpenRule = createContext<(id: string) => void>(() => {});

export const useOpenRule = (): ((id: string) => void) => useContext(OpenRule);

/** Inside its own game a rule goes by its number, without the book before it. */
export const shortRule = (id: string): string => id.slice(id.indexOf('-') + 1);

/** A rule's number, or words of a sentence that open it: those wrap and are spaced as the words around them. */
export function RuleLink({ id, children }: { readonly id: string; readonly children?: ReactNode }) {
  const open = useOpenRule();
  const rule = `Rule ${shortRule(id)}`;
  return children === undefined ? (
    <button type="button" className="rule-link" onClick={() => open(id)} aria-label={rule}>
      {shortRule(id)}
    </button>
  ) : (
    <button type="button" className="rule-link rule-words" onClick={() => open(id)} title={rule}>
      {children}
    </button>
  );
}
