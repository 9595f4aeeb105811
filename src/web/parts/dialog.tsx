import { type ReactNode, useEffect, useRef } from 'react';

interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly label: string;
  /** For something to be read through rather than answered. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** The browser's own modal: it keeps the keyboard inside and gives it back on closing. */
export function Dialog({ open, onClose, label, wide = false, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = element.current;
    if (dialog === null) return;
    if (open && !dialog.open) {
      dialog.showModal();
      // The keyboard may have gone to a button at the end of something long: it is read from its beginning.
      dialog.scrollTop = 0;
    }
    if (!open && dialog.open) dialog.close();
  }, [open]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click only closes on the backdrop; Escape does the same
    <dialog
      ref={element}
      aria-label={label}
      data-wide={wide}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === element.current) onClose();
      }}
    >
      {open && (
        <div className="dialog-body">
          {children}
          {/* Last, so that the keyboard comes first to what the dialog asks. */}
          <button type="button" className="button quiet dialog-close" aria-label="Close" onClick={onClose}>
            ✕
          </button>
        </div>
      )}
    </dialog>
  );
}
