import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/** A component whose code is fetched when it is first needed, or earlier by `load`. */
export interface LateView<P> {
  load(): Promise<ComponentType<P>>;
  /** Undefined until it has come. */
  get(): ComponentType<P> | undefined;
}

export const lateView = <P extends object>(fetchView: () => Promise<ComponentType<P>>): LateView<P> => {
  let loaded: ComponentType<P> | undefined;
  return {
    load: async () => {
      loaded ??= await fetchView();
      return loaded;
    },
    get: () => loaded,
  };
};

interface LateProps<P> {
  readonly view: LateView<P>;
  readonly props: P;
  readonly meanwhile: ReactNode;
}

/** Unlike a lazy component under Suspense it never shows its stand-in once the code is there, nor waits to be revealed. */
export function Late<P extends object>({ view, props, meanwhile }: LateProps<P>) {
  const [View, setView] = useState(() => view.get());
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let current = true;
    view.load().then(
      (loaded) => current && setView(() => loaded),
      () => current && setFailed(true),
    );
    return () => {
      current = false;
    };
  }, [view]);
  if (failed) return <p role="alert">A part of the page could not be loaded; load it again.</p>;
  return View === undefined ? meanwhile : <View {...props} />;
}
