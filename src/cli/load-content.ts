export { ContentError, loadLibrary } from '../server/library.ts';
