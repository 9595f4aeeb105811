import { createContext, type Provider, useContext } from 'react';

/** A context that every component below its provider can rely on: a way to give it, and a way to take it. */
export const required = <T>(what: string): readonly [Provider<T | undefined>, () => T] => {
  const context = createContext<T | undefined>(undefined);
  const take = (): T => {
    const value = useContext(context);
    if (value === undefined) throw new Error(`no ${what} above this component`);
    return value;
  };
  return [context.Provider, take];
};
