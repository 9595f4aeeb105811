/** How the players call what a game is about; the words around it depend on the language, these do not. */
export interface Names {
  unit(id: string): string;
  /** The name on the map, if the hex has one. */
  hex(id: string): string | undefined;
  /** The seat that makes up a team by itself, else the team: one word for whoever plays there, wherever he is named. */
  party?(team: string): string;
}
