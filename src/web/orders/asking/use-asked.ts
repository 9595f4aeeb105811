import { useEffect, useState } from 'react';
import type { TableAction } from '../../messages/protocol.ts';
import { useSession } from '../../session/use-session.ts';

/** What the worker answers to a question of the system's own, as things stand; undefined until it has, or while nobody asks. */
export const useAsked = <T>(question: TableAction | undefined, seq: number): T | undefined => {
  const session = useSession();
  const [told, setTold] = useState<{ readonly of: string; readonly answer: T }>();
  const asked = question === undefined ? undefined : JSON.stringify(question);
  const of = asked === undefined ? undefined : `${seq} ${asked}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same question is asked again in a new position
  useEffect(() => {
    if (asked === undefined || of === undefined) return;
    let current = true;
    void session.askSystem(JSON.parse(asked)).then((answer) => {
      if (current && answer !== undefined && answer !== null) setTold({ of, answer: answer as T });
    });
    return () => {
      current = false;
    };
  }, [session, of]);
  return of !== undefined && told?.of === of ? told.answer : undefined;
};
