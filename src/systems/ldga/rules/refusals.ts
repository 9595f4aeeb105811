/** Every reason these rules can give, besides those of the house; a test holds the code to this list. */
export const LDGA_REFUSALS = [] as const satisfies readonly string[];

export type LdgaRefusal = (typeof LDGA_REFUSALS)[number];
