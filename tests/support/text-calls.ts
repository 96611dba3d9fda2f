import ts from 'typescript';

/** A call of `t()` with every key it can use, as far as its types reveal. */
export interface TextCall {
  /** Path below app/. */
  file: string;
  /** The source of the key argument. */
  source: string;
  /** Every possible key; a part that may be any string is `*`. */
  keys: string[];
  /** True for `t(language, key)`, which does not need the texts of the page. */
  onServer: boolean;
}

/** The program of app/ with its types, not checked. */
export function appProgram(): ts.Program {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined };
  const config = ts.getParsedCommandLineOfConfigFile('tsconfig.json', {}, host);
  if (!config) throw new Error('tsconfig.json cannot be read');
  const files = config.fileNames.filter((name) => /\/(app|types)\//.test(name));
  return ts.createProgram(files, config.options);
}

const pathInApp = (fileName: string): string => /\/app\/(.+)$/.exec(fileName)?.[1] ?? '';

/** The possible strings of this expression, `['*']` for any string. */
function valuesOf(checker: ts.TypeChecker, node: ts.Expression): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isConditionalExpression(node))
    return [...valuesOf(checker, node.whenTrue), ...valuesOf(checker, node.whenFalse)];
  if (ts.isTemplateExpression(node))
    return node.templateSpans.reduce<string[]>(
      (heads, span) =>
        heads.flatMap((head) =>
          valuesOf(checker, span.expression).map((value) => head + value + span.literal.text),
        ),
      [node.head.text],
    );
  const type = checker.getTypeAtLocation(node);
  const types = type.isUnion() ? type.types : [type];
  return types.every((each) => each.isStringLiteral() || each.isNumberLiteral())
    ? types.map((each) => String((each as ts.LiteralType).value))
    : ['*'];
}

/** The key of a call `t(key)` or `t(language, key)`. */
function keyOf(
  checker: ts.TypeChecker,
  call: ts.CallExpression,
): { key: ts.Expression; onServer: boolean } | undefined {
  const name = ts.isPropertyAccessExpression(call.expression)
    ? call.expression.name
    : call.expression;
  if (!ts.isIdentifier(name) || name.text !== 't') return undefined;
  const parameters = checker.getResolvedSignature(call)?.parameters ?? [];
  const at = parameters.findIndex((parameter) => parameter.name === 'key');
  const key = call.arguments[at];
  return key && { key, onServer: at > 0 };
}

/** Every call of `t()` in app/. */
export function textCalls(program: ts.Program): TextCall[] {
  const checker = program.getTypeChecker();
  const calls: TextCall[] = [];
  for (const source of program.getSourceFiles()) {
    const file = pathInApp(source.fileName);
    if (!file || source.isDeclarationFile) continue;
    const walk = (node: ts.Node): void => {
      const found = ts.isCallExpression(node) ? keyOf(checker, node) : undefined;
      if (found)
        calls.push({
          file,
          source: found.key.getText(),
          keys: valuesOf(checker, found.key),
          onServer: found.onServer,
        });
      ts.forEachChild(node, walk);
    };
    walk(source);
  }
  return calls;
}

/** The files that each file of a program imports, found once. */
const imported = new WeakMap<ts.Program, Map<string, string[]>>();

function importsOf(program: ts.Program, fileName: string): string[] {
  const known = imported.get(program) ?? new Map<string, string[]>();
  imported.set(program, known);
  const found = known.get(fileName);
  if (found) return found;
  const text = program.getSourceFile(fileName)?.text ?? '';
  const files = ts.preProcessFile(text).importedFiles.flatMap(({ fileName: specifier }) => {
    const options = program.getCompilerOptions();
    const { resolvedModule } = ts.resolveModuleName(specifier, fileName, options, ts.sys);
    return resolvedModule ? [resolvedModule.resolvedFileName] : [];
  });
  known.set(fileName, files);
  return files;
}

/** The files of app/ that a browser loads with this one: its imports, transitively. */
export function browserFiles(program: ts.Program, file: string): Set<string> {
  const reached = new Set<string>();
  const visit = (fileName: string): void => {
    const name = pathInApp(fileName);
    if (!name || reached.has(name) || name.includes('.server.')) return;
    if (!program.getSourceFile(fileName)) return;
    reached.add(name);
    importsOf(program, fileName).forEach(visit);
  };
  visit(file);
  return reached;
}

/**
 * The names in the second argument of `pageData()`, constants and functions it uses included; each
 * is written whole, so that no name is taken for more than is sent.
 */
export function sentTexts(program: ts.Program, file: string): string[] {
  const checker = program.getTypeChecker();
  const names = new Set<string>();
  const seen = new Set<ts.Node>();
  const gather = (node: ts.Node): void => {
    if (seen.has(node)) return;
    seen.add(node);
    if (ts.isStringLiteralLike(node)) names.add(node.text);
    if (ts.isTemplateExpression(node))
      throw new Error(`${file}: ${node.getText()} is no whole name`);
    if (ts.isIdentifier(node)) {
      const symbol = checker.getSymbolAtLocation(node);
      const target =
        symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
      for (const declaration of target?.declarations ?? [])
        if (
          pathInApp(declaration.getSourceFile().fileName) &&
          ts.isVariableDeclaration(declaration)
        )
          gather(declaration);
    }
    ts.forEachChild(node, gather);
  };
  const walk = (node: ts.Node): void => {
    const isPageData = ts.isCallExpression(node) && node.expression.getText() === 'pageData';
    if (isPageData && node.arguments[1]) gather(node.arguments[1]);
    ts.forEachChild(node, walk);
  };
  const source = program.getSourceFile(file);
  if (source) walk(source);
  return [...names];
}
