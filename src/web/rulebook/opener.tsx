import { createContext, type ReactNode, useContext } from 'react';

/** Opens the rulebook at a case; every screen provides its own way of showing it. */
export const OpenRule = createContext<(id: string) => void>(() => {});

export const useOpenRule = (): ((id: string) => void) => useContext(OpenRule);

/** `NLB-6.6D.2` reads as `6.6D.2` inside its own game. */
export const shortRule = (id: string): string => id.slice(id.indexOf('-') + 1);

export function RuleLink({ id, children }: { readonly id: string; readonly children?: ReactNode }) {
  const open = useOpenRule();
  return (
    <button type="button" className="rule-link" onClick={() => open(id)} aria-label={`Rule ${shortRule(id)}`}>
      {children ?? shortRule(id)}
    </button>
  );
}
