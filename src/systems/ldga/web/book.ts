export const files = import.meta.glob('../../../../rulebook/ldga/*.json', { eager: true, import: 'default' });
