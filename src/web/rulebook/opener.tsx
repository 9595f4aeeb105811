import { createContext, type ReactNode, useContext } from 'react';

/** Opens the rulebook at a case; every screen provides its own way of showing it. */
export const OpenRule = createContext<(id: string) => void>(() => {});

export const useOpenRule = (): ((id: string) => void) => useContext(OpenRule);

/** Inside its own game a rule goes by its number, without the book before it. */
export const shortRule = (id: string): string => id.slice(id.indexOf('-') + 1);

export function RuleLink({ id, children }: { readonly id: string; readonly children?: ReactNode }) {
  const open = useOpenRule();
  return (
    <button type="button" className="rule-link" onClick={() => open(id)} aria-label={`Rule ${shortRule(id)}`}>
      {children ?? shortRule(id)}
    </button>
  );
}
