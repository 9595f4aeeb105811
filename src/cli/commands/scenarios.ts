import { loadLibrary } from '../../server/library.ts';
import { scenarioCards } from '../../systems/library.ts';
import { wordsOf } from '../../words/door.ts';
import { defineCommand, UsageError } from '../command.ts';
import { print, printJson } from '../output.ts';

export const command = defineCommand({
  operands: '[system]',
  minOperands: 0,
  maxOperands: 1,
  flags: {
    json: { summary: 'print them with seats, length, options and levels as one JSON document' },
  },
  async run({ operands: [system], flags }) {
    const library = await loadLibrary();
    if (system !== undefined && !library.wings.has(system))
      throw new UsageError(
        `there is no system '${system}'; there are: ${[...library.wings.keys()].join(', ')}`,
      );
    const cards = scenarioCards(library).filter((card) => system === undefined || card.system === system);
    if (flags.json) {
      printJson({ scenarios: cards });
      return 0;
    }
    for (const { entry } of library.wings.values()) {
      const own = cards.filter((card) => card.system === entry.id);
      if (own.length === 0) continue;
      print(`${entry.title} (${entry.id})`);
      const words = (await wordsOf(entry)).for('en');
      for (const { id, title, seats, seatNames, length, options } of own)
        print(
          `  ${id}  ${title}: ${seats.map((seat) => `${seatNames[seat]} (${seat})`).join(', ')}; ${length.turns} turns, ${words.turnText(length.first)} to ${words.turnText(length.last)}; ${options.length} options`,
        );
    }
    return 0;
  },
});
