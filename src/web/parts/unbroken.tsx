import { Component, type ReactNode } from 'react';

interface UnbrokenProps {
  /** Where the page is: what broke there is tried again when it is left. */
  readonly at: string;
  readonly children: ReactNode;
}

interface Broken {
  readonly error: Error | undefined;
}

/** What breaks while it is drawn is said, with a way on, in place of an empty page; React lets only a class do this. */
export class Unbroken extends Component<UnbrokenProps, Broken> {
  override state: Broken = { error: undefined };

  static getDerivedStateFromError(error: unknown): Broken {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidUpdate(before: UnbrokenProps): void {
    if (before.at !== this.props.at && this.state.error !== undefined) this.setState({ error: undefined });
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return (
      <main className="nothing sheet" role="alert">
        <h1>The page has stumbled</h1>
        <p>
          Something in it does not work as it should. Games are kept as they were played; loading the page
          again brings back where you were.
        </p>
        <p className="soft">{error.message}</p>
        <div className="buttons">
          <button type="button" className="button primary" onClick={() => window.location.reload()}>
            Load it again
          </button>
          <a className="button" href="#/">
            To the battles and your games
          </a>
        </div>
      </main>
    );
  }
}
