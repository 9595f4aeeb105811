export { plainLab as lab } from '../../../lab/plain.ts';
