const DECLARED = /^export (?:async )?(?:const|function\*?|class|interface|type) (\w+)/gm;
const WORD = /[A-Za-z_$][\w$]*/g;

/** What is exported and named nowhere else: by file, `path: name`. */
export function unusedExports(files: ReadonlyMap<string, string>): string[] {
  const times = new Map<string, number>();
  for (const text of files.values())
    for (const [word] of text.matchAll(WORD)) times.set(word, (times.get(word) ?? 0) + 1);
  return [...files].flatMap(([path, text]) =>
    [...text.matchAll(DECLARED)].flatMap(([, name = '']) =>
      times.get(name) === 1 ? [`${path}: ${name}`] : [],
    ),
  );
}
