export { plainTerminal as terminal } from '../../../cli/play/plain.ts';
