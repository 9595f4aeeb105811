export const files = import.meta.glob('../../../../rulebook/gda/*.json', { eager: true, import: 'default' });
