import type { LabWork } from './use-laboratory.ts';

interface LabResultProps {
  readonly work: LabWork;
  readonly title: string;
}

const download = (html: string, title: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([html], { type: 'text/html' }));
  link.download = `${title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.html`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
};

/** How far the work is, then its page: in a frame that may run nothing, and as a file to keep. */
export function LabResult({ work, title }: LabResultProps) {
  const { state, stop } = work;
  if (state.at === 'failed')
    return (
      <p role="alert" className="alarm">
        {state.why}
      </p>
    );
  if (state.at === 'work')
    return (
      <div className="lab-work" role="status">
        <progress max={Math.max(1, state.of)} value={state.done} aria-label="Games played" />
        <span>{state.of === 0 ? 'Getting ready …' : `${state.done} of ${state.of} games`}</span>
        <button type="button" className="button" onClick={stop}>
          Stop
        </button>
      </div>
    );
  if (state.at !== 'page') return null;
  return (
    <>
      <iframe className="lab-page" sandbox="" srcDoc={state.html} title={title} />
      <div className="buttons">
        <button type="button" className="button" onClick={() => download(state.html, title)}>
          Save this report
        </button>
      </div>
    </>
  );
}
