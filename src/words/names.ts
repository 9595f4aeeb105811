/** How the players call what a game is about; the words around it depend on the language, these do not. */
export interface Names {
  unit(id: string): string;
  /** The name on the map, if the hex has one. */
  hex(id: string): string | undefined;
}
