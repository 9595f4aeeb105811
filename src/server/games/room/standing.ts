import type { Seat } from '../../../engine/position.ts';
import type { GameResult, Proposal } from '../../../messages/lobby.ts';

/** What a player may propose, as the journal keeps it. `seed`: fresh dice, where the consent takes moves back. */
export interface ProposalBody {
  readonly what: Proposal['what'];
  /** Whose consent it needs; rows that do not say so need that of whoever played for himself then. */
  readonly asks?: readonly Seat[];
  readonly to?: number;
  readonly absent?: Seat;
  readonly bot?: string;
  readonly seed?: string;
}

export interface AnswerBody {
  readonly proposal: number;
  readonly agree: boolean;
  readonly seed?: string;
}

/** Time that somebody gives another seat, in milliseconds. */
export interface ExtensionBody {
  readonly to: Seat;
  readonly by: number;
}

/** What was agreed as plain JSON, for a checkpoint. */
export interface KeptStanding {
  readonly proposals: readonly Proposal[];
  readonly substitutes: readonly (readonly [Seat, string])[];
  readonly resigned: readonly Seat[];
  readonly paused: boolean;
  readonly result: GameResult | null;
}

/** What the players have agreed on beside the board. */
export class Standing {
  readonly proposals: Map<number, Proposal>;
  /** Seats that the computer plays for somebody who is absent. */
  readonly substitutes: Map<Seat, string>;
  readonly resigned: Set<Seat>;
  paused: boolean;
  result: GameResult | null;

  constructor(kept?: KeptStanding) {
    this.proposals = new Map(kept?.proposals.map((proposal) => [proposal.id, proposal]));
    this.substitutes = new Map(kept?.substitutes);
    this.resigned = new Set(kept?.resigned);
    this.paused = kept?.paused ?? false;
    this.result = kept?.result ?? null;
  }

  get kept(): KeptStanding {
    const { proposals, substitutes, resigned, paused, result } = this;
    return {
      proposals: [...proposals.values()],
      substitutes: [...substitutes],
      resigned: [...resigned],
      paused,
      result,
    };
  }

  propose(id: number, by: Seat, { what, to, absent, bot, asks }: ProposalBody): Proposal {
    // A newer proposal of the same kind takes the older one's place.
    for (const [old, proposal] of this.proposals)
      if (proposal.what === what && proposal.by === by) this.proposals.delete(old);
    const proposal: Proposal = {
      id,
      what,
      by,
      ...(to === undefined ? {} : { seq: to }),
      ...(absent === undefined ? {} : { seat: absent }),
      ...(bot === undefined ? {} : { bot }),
      ...(asks === undefined ? {} : { asks: [...asks] }),
      agreed: [],
    };
    this.proposals.set(id, proposal);
    return proposal;
  }

  agree(id: number, seat: Seat): Proposal | undefined {
    const proposal = this.proposals.get(id);
    if (proposal === undefined) return undefined;
    const agreed = { ...proposal, agreed: [...new Set([...proposal.agreed, seat])] };
    this.proposals.set(id, agreed);
    return agreed;
  }

  /** Whoever plays on has answered: what was proposed about the board lapses. */
  playedOn(by: Seat): void {
    for (const [id, { what, by: proposer }] of this.proposals)
      if ((what === 'take-back' || what === 'draw') && proposer !== by) this.proposals.delete(id);
  }

  get shown(): readonly Proposal[] {
    return [...this.proposals.values()];
  }
}
