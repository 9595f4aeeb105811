import '../../../../web/messages/without-eval.ts';
import { type ArmyList, gdaArmyListSchema } from '../../content/army-list.ts';

const KEY = 'vedette.gda.armies';

/** The armies that somebody has drawn up in this browser; one that cannot be read any more is no reason to lose the others. */
export const savedLists = (): readonly ArmyList[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return (Array.isArray(kept) ? kept : []).flatMap((one) => {
      const read = gdaArmyListSchema.safeParse(one);
      return read.success ? [read.data] : [];
    });
  } catch {
    return [];
  }
};

const keep = (lists: readonly ArmyList[]): boolean => {
  try {
    localStorage.setItem(KEY, JSON.stringify(lists));
    return true;
  } catch {
    return false;
  }
};

/** Keeps an army under its title; one of the same title is replaced. False where the browser keeps nothing. */
export const saveList = (list: ArmyList): boolean =>
  keep([...savedLists().filter(({ title }) => title !== list.title), list]);

export const forgetList = (title: string): boolean => keep(savedLists().filter((one) => one.title !== title));
