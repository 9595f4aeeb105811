import { RecordProblem } from '../../engine/record.ts';
import { Host } from '../../host/host.ts';
import { wordsOf } from '../../words/door.ts';
import { defineCommand, UsageError, wholeNumber } from '../command.ts';
import { wingOf } from '../laid.ts';
import { print, printJson, remark } from '../output.ts';
import { BadRecord, faultText, openRecord } from '../record-file.ts';
import { makeTeller } from '../story.ts';

async function open(path: string) {
  const { record, laid, library } = await openRecord(path);
  try {
    return { record, laid, library, host: Host.revive({ game: laid.game, record, rolls: 'ask' }) };
  } catch (error) {
    if (error instanceof RecordProblem) throw new BadRecord([error.fault]);
    throw error;
  }
}

export const command = defineCommand({
  operands: '<record>',
  minOperands: 1,
  maxOperands: 1,
  flags: {
    to: { summary: 'stop after this many entries of the record (else all)', value: 'N' },
    seat: { summary: 'tell what this seat could see (else what a spectator could)', value: 'SEAT' },
    rules: { summary: 'name the rule behind each line' },
    json: { summary: 'print entries, events and the last position as one JSON document' },
  },
  async run({ operands: [path = ''], flags }) {
    let opened: Awaited<ReturnType<typeof open>>;
    try {
      opened = await open(path);
    } catch (error) {
      if (!(error instanceof BadRecord)) throw error;
      if (flags.json) printJson({ ok: false, faults: error.faults });
      for (const fault of error.faults) remark(faultText(fault));
      return 1;
    }
    const { record, laid, library, host } = opened;
    const { game } = laid;
    const to = flags.to === undefined ? host.seq : wholeNumber('--to', flags.to, 0, host.seq);
    const viewer = seatFlag(flags.seat, game.seats);
    const told = host.eventsSince(viewer ?? 'spectator', -1).filter(({ seq }) => seq <= to);
    const position = host.positionAt(to);
    const pending = viewer === undefined ? game.pending(position) : game.pendingFor(position, viewer);
    if (flags.json) {
      printJson({
        setup: record.setup,
        entries: told.map((entry) => ({ ...entry, done: record.entries[entry.seq - 1] ?? null })),
        pending,
        ...(viewer === undefined
          ? { position: host.positionAt(to) }
          : { view: game.observe(host.positionAt(to), viewer) }),
      });
      return 0;
    }
    const teller = makeTeller(laid, await wordsOf(wingOf(library, laid).entry));
    for (const { seq, events } of told)
      for (const event of events)
        print(`${String(seq).padStart(4)}  ${teller.event(event)}${flags.rules ? `  [${event.rule}]` : ''}`);
    if (pending.kind !== 'over' && pending.kind !== 'waiting') print(`      ${teller.prompt(pending)}`);
    return 0;
  },
});

const seatFlag = (seat: string | undefined, seats: readonly string[]): string | undefined => {
  if (seat === undefined || seat === 'spectator' || seats.includes(seat)) return seat;
  throw new UsageError(`--seat must be one of ${seats.join(', ')}, spectator; not '${seat}'`);
};
