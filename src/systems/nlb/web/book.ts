export const files = import.meta.glob('../../../../rulebook/nlb/*.json', { eager: true, import: 'default' });
