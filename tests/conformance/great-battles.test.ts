import { conformanceOf } from './shipped.ts';

conformanceOf('great-battle');
