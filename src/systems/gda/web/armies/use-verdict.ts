import { useEffect, useState } from 'react';
import { useSession } from '../../../../web/session/use-session.ts';
import type { ArmyList } from '../../content/army-list.ts';
import type { ArmyVerdict } from '../../rules/index.ts';
import { kindsSettled } from './edit-list.ts';

/** What the rules say of an army as it is drawn up; undefined until they have. */
export const useVerdict = (
  list: ArmyList | undefined,
  limit: number | undefined,
): ArmyVerdict | undefined => {
  const session = useSession();
  const [verdict, setVerdict] = useState<ArmyVerdict | undefined>();
  useEffect(() => {
    if (list === undefined) return;
    let current = true;
    const question = { type: 'army', list: kindsSettled(list), ...(limit === undefined ? {} : { limit }) };
    session.consult('gda', question).then(
      (answer) => current && setVerdict(answer as ArmyVerdict),
      () => {},
    );
    return () => {
      current = false;
    };
  }, [session, list, limit]);
  return verdict;
};
