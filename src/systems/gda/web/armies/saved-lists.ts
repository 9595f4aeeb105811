import '../../../../web/messages/without-eval.ts';
import { z } from 'zod';
import { type ArmyList, gdaArmyListSchema } from '../../content/army-list.ts';

const KEY = 'vedette.gda.armies';

/** The armies that somebody has drawn up in this browser. */
export const savedLists = (): readonly ArmyList[] => {
  try {
    return z.array(gdaArmyListSchema).parse(JSON.parse(localStorage.getItem(KEY) ?? '[]'));
  } catch {
    return [];
  }
};

/** Keeps an army under its title; one of the same title is replaced. False where the browser keeps nothing. */
export const saveList = (list: ArmyList): boolean => {
  try {
    const others = savedLists().filter(({ title }) => title !== list.title);
    localStorage.setItem(KEY, JSON.stringify([...others, list]));
    return true;
  } catch {
    return false;
  }
};
