import { conformanceOf } from './shipped.ts';

conformanceOf('campaign');
