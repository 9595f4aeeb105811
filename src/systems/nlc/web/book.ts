export const files = import.meta.glob('../../../../rulebook/nlc/*.json', { eager: true, import: 'default' });
