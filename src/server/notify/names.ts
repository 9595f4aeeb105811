import { type ScenarioCard, systemOfScenario } from '../../systems/system.ts';

/** As people say it: the battle for its id, the army for its seat. */
export interface NameOf {
  title(title: string): string;
  /** Each book has its own word for who sits there. */
  seat(seat: string, scenario: string): string;
}

export const asWritten: NameOf = { title: (title) => title, seat: (seat) => seat };

/** In notices a game without a name of its own goes by its battle. */
export const namesIn = (cards: readonly ScenarioCard[]): NameOf => {
  const titles = new Map(cards.map(({ id, title }) => [id, title]));
  const seats = new Map(
    cards.flatMap(({ system, seatNames }) =>
      Object.entries(seatNames).map(([seat, name]) => [`${system} ${seat}`, name]),
    ),
  );
  return {
    title: (title) => titles.get(title) ?? title,
    seat: (seat, scenario) => seats.get(`${systemOfScenario(scenario)} ${seat}`) ?? seat,
  };
};
