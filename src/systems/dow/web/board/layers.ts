/** What can be laid over the map in this book, and what it is called here. */
export const LAYERS = { overlays: ['command', 'outOfCommand'], zones: 'Where cavalry pins' } as const;
