// How each counter value that the book does not print was found, in our own words. The figures
// themselves come from the transcription; a test holds them to what the book says about them.

import type { NlbUnit } from '../../src/systems/nlb/content/content.ts';
import type { SourceUnit, SourceVariant } from './source.ts';

type Provenance = NlbUnit['provenance'];

const reducedRule = 'The reduced side is half the strength, rounded up.';
const movementRule = 'Movement follows the arm: 4 on foot, 6 mounted.';

/** Values that were moved away from the rule of thumb, and what in the book moved them. */
const adjusted: Readonly<Record<string, string>> = {
  'French Pire':
    'Raised from 5 to 6 so that French cavalry as a whole has the 382 men a point that the notes name; halved in woods it then stands 1-2 against Pack, as in the worked example.',
  'French Trom/20': 'Lowered to 1: 725 men are one point of at most 750.',
  'French Noury':
    'Four rather than five batteries: the notes say that a horse battery of his was counted with Duchet.',
  'French Duch [4c]':
    'Three rather than two batteries: the notes say that it holds a horse battery of Noury.',
  'Prussian 12/1': 'One above the rule of thumb, because the notes find the 1st Brigade too strong.',
  'Prussian 24/1': 'One above the rule of thumb, because the notes find the 1st Brigade too strong.',
  'Prussian Schw': 'One below the rule of thumb: the notes find the cavalry of this corps too weak.',
  'Prussian Watz': 'One below the rule of thumb: the notes find the cavalry of this corps too weak.',
  'Prussian Sydow': 'One below the rule of thumb: the notes find the cavalry of this corps too weak.',
  'Allied Byng':
    'Six is what makes Hougoumont fall only to the twelve strongest French units at 4-1, as the notes reckon.',
  'Allied Adam':
    'One below the rule of thumb: the notes find the large brigades with light infantry too weak.',
  'Allied Best': 'One above the rule of thumb: the notes rate Best above H. Halkett and Vincke.',
  'Allied Wmar':
    'At most 5, because in the worked example Campi and Husson together fight it, doubled, at 1-1.',
  'Allied Smiss': 'Lowered to 1 like van Opstal: the notes find the Netherlands artillery too weak.',
  'Allied Pons': 'Rounded up to bring Allied cavalry as a whole to the 574 men a point that the notes name.',
};

const remarks: Readonly<Record<string, string>> = {
  'French Fri/Gr': 'The companion rules rate the Old Guard 7-4.',
  'French Mrnd/Ch': 'The companion rules rate the Old Guard 7-4.',
  'French Mich/Ch': 'The companion rules rate the Old Guard 7-4.',
  'French Rog/Gr': 'Counted with the Old Guard by 16.12, so 7-4 would be possible as well.',
  'French Huss/5':
    'The notes say that a regiment was exchanged with Baudin; taken the other way round, Husson would be 4 and Baudin 7.',
  'French Baud/6': 'Soye and Baudin together make the 13 points of the worked example.',
  'French Soye/6': 'Soye and Baudin together make the 13 points of the worked example.',
  'French Gauth/9': 'Gauthier and Jamin together make 11 of the 17 points of the worked example.',
  'French Jamin/9': 'Gauthier and Jamin together make 11 of the 17 points of the worked example.',
  'Prussian Brdlbn': 'The notes call it the strongest unit of the game.',
};

const printed: Readonly<Record<string, string>> = {
  'French Desal': 'Section 23.0 prints 6-4.',
  'French Pell': 'Section 23.0 prints 6-4.',
  'Allied Blndt': 'The worked combat example gives strength 4; movement follows the arm.',
  'Allied Opstl': 'The worked combat example gives 2 for it when doubled, so 1; movement follows the arm.',
  "Allied D'Aub": 'The set-up of section 26.0 prints 3-4.',
};

function ruleOfThumb(unit: SourceUnit): string {
  if (unit.arm.endsWith('artillery')) return 'One point for each battery.';
  const [kind] = unit.proposed_basis.split(':');
  if (kind === 'line infantry') {
    const clamped = unit.proposed_basis.includes('clamped');
    return `One point for each battalion or each 500 men, whichever gives more${clamped ? ', but at most 5, since the notes put the French line at 3 to 5' : ''}.`;
  }
  const ceiling = /ceil\(men\/(\d+)\)/.exec(unit.proposed_basis)?.[1];
  if (ceiling !== undefined) return `One point for each ${ceiling} men or part of them.`;
  const men = /men\/(\d+)/.exec(unit.proposed_basis)?.[1];
  if (men === undefined) throw new Error(`${unit.id}: no rule of thumb in '${unit.proposed_basis}'`);
  return `One point for each ${men} men, to the nearest point.`;
}

export function unitProvenance(army: string, unit: SourceUnit): Provenance {
  const key = `${army} ${unit.id}`;
  const stated = printed[key];
  if ((stated !== undefined) !== (unit.printed_in_text !== undefined))
    throw new Error(`${key}: the transcription and derivation.ts disagree on whether the book prints it`);
  if (stated !== undefined) {
    const both = !unit.printed_in_text?.includes('?');
    return {
      status: 'printed',
      printed: both ? ['strength', 'movement'] : ['strength'],
      how: unit.proposed_reduced === null ? stated : `${stated} ${reducedRule}`,
    };
  }
  if (/override|fixed/.test(unit.proposed_basis) && adjusted[key] === undefined)
    throw new Error(`${key}: adjusted without a reason in derivation.ts`);
  const parts = [ruleOfThumb(unit), adjusted[key], remarks[key]].filter((part) => part !== undefined);
  if (unit.proposed_reduced !== null) parts.push(reducedRule);
  parts.push(movementRule);
  return { status: 'reconstructed', how: parts.join(' '), confidence: confidence(unit.proposed_confidence) };
}

function confidence(text: string): 'high' | 'medium' | 'low' {
  for (const level of ['high', 'medium', 'low'] as const) if (text.startsWith(level)) return level;
  throw new Error(`no confidence in '${text}'`);
}

export function variantProvenance(variant: SourceVariant): Provenance {
  if (variant.printed_value !== undefined)
    return {
      status: 'printed',
      printed: ['strength', 'movement'],
      how: `The book prints ${variant.printed_value} for this counter. ${variant.proposed_reduced === null ? '' : reducedRule}`.trim(),
    };
  const counted = variant.complement === undefined;
  return {
    status: 'reconstructed',
    how: counted
      ? 'The counter is shown only in a picture; its value keeps the total of what it stands in for in the direction that the notes describe.'
      : 'Found from its complement like the other units of its arm and nation.',
    confidence: 'low',
  };
}
