export { type GdaGame, makeGdaGame } from './game.ts';
