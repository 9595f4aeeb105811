import { useEffect, useRef, useState } from 'react';

interface CopyLinkProps {
  /** What it is a link to. */
  readonly label: string;
  readonly address: string;
  readonly small?: boolean;
}

/** Puts an address where it can be pasted from; where the browser forbids that, shows it to be copied by hand. */
export function CopyLink({ label, address, small = false }: CopyLinkProps) {
  const [state, setState] = useState<'copied' | 'shown' | undefined>();
  const field = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was copied is another address's
  useEffect(() => setState(undefined), [address]);
  useEffect(() => {
    if (state === 'shown') field.current?.select();
  }, [state]);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address);
      setState('copied');
    } catch {
      setState('shown');
    }
  };
  return (
    <span className="copy-link">
      <button type="button" className={`button ${small ? 'small' : ''}`} onClick={() => void copy()}>
        {label}
      </button>
      {state === 'shown' && <input ref={field} readOnly value={address} aria-label={label} />}
      <span role="status" className="soft">
        {state === 'copied' ? 'Copied.' : ''}
      </span>
    </span>
  );
}
