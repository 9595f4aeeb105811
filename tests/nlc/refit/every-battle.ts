import { battleNames, contentOf } from './battles.ts';

/** Every battle of the box, read once. */
export const battles = new Map(battleNames.map((name) => [name, contentOf(name).battle]));

export const battle = (name: string) => battles.get(name) as ReturnType<typeof contentOf>['battle'];
