import { createContext } from 'react';
import type { BoardMarks } from '../board-hex/api.ts';

const NONE: BoardMarks = {};

/** Hexes that somebody beside the game wants to point at; the game's map shows them with its own marks. */
export const HintMarks = createContext<BoardMarks>(NONE);
