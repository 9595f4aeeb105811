export const files = import.meta.glob('../../../../rulebook/dow/*.json', { eager: true, import: 'default' });
