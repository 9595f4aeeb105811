import type { AnyAction } from '../../ai/bot.ts';
import type { GameEvent } from '../../engine/events.ts';
import type { Seat } from '../../engine/position.ts';
import type { Host } from '../../host/host.ts';
import type { Teller } from '../story.ts';
import type { Line, Station, Terminal } from '../terminal.ts';
import { groupedMenu } from './grouped-menu.ts';

/** What the terminals of books with many pieces have alike: orders listed by whom they are for. */
export abstract class PieceTerminal<Laid, View, Action extends AnyAction> implements Terminal {
  protected readonly laid: Laid;
  protected readonly teller: Teller;

  constructor(laid: Laid, teller: Teller) {
    this.laid = laid;
    this.teller = teller;
  }

  abstract readonly help: Terminal['help'];
  abstract status(view: unknown): string;
  abstract read(at: Station, text: string): AnyAction | readonly AnyAction[] | string;
  abstract answer(
    word: string,
    rest: string,
    host: Host,
    viewer: Seat,
    seat: Seat | undefined,
  ): string | undefined;

  /** Whom an order is for; undefined where that is nobody in particular. */
  protected abstract subjectOf(action: Action): string | undefined;
  /** A line for somebody's orders. */
  protected abstract heading(view: View, subject: string): string;

  isHeading({ type }: GameEvent): boolean {
    return type === 'turnBegan' || type === 'playerTurnBegan';
  }

  menu(at: Station, options: readonly AnyAction[]): readonly Line[] {
    const view = this.viewOf(at.host, at.seat);
    return groupedMenu(
      at,
      this.teller,
      options,
      (action) => this.subjectOf(action as Action),
      (subject) => this.heading(view, subject),
    );
  }

  protected viewOf(host: Host, viewer: Seat): View {
    return host.snapshot(viewer).view as View;
  }
}
