import type { VariantRule } from '../../../content/nlb.ts';
import type { RuleInUse } from '../seams.ts';

/** The variant rules (16.0), each a switch of its own in content/nlb/optional-rules.json. */
export const VARIANTS: Readonly<Partial<Record<VariantRule, RuleInUse>>> = {};
