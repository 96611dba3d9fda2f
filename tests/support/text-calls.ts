import ts from 'typescript';

/** A call of `t()`: every key that it can ask for, as far as its types tell. */
export interface TextCall {
  /** Path below app/. */
  file: string;
  /** The key as it is written. */
  source: string;
  /** Every key it can be; a part that may be any string stands as `*`. */
  keys: string[];
}

/** The program of app/ with its types, not checked. */
export function appProgram(): ts.Program {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined };
  const config = ts.getParsedCommandLineOfConfigFile('tsconfig.json', {}, host);
  if (!config) throw new Error('tsconfig.json cannot be read');
  const files = config.fileNames.filter((name) => /\/(app|types)\//.test(name));
  return ts.createProgram(files, config.options);
}

export const pathInApp = (fileName: string): string => /\/app\/(.+)$/.exec(fileName)?.[1] ?? '';

/** The strings that a value of this expression can be, `['*']` where that is any string. */
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

/** The key of a call `t(key)`, `t(language, key)` or `translate(texts, language, key)`. */
function keyOf(checker: ts.TypeChecker, call: ts.CallExpression): ts.Expression | undefined {
  const name = ts.isPropertyAccessExpression(call.expression)
    ? call.expression.name
    : call.expression;
  if (!ts.isIdentifier(name) || name.text !== 't') return undefined;
  const parameters = checker.getResolvedSignature(call)?.parameters ?? [];
  return call.arguments[parameters.findIndex((parameter) => parameter.name === 'key')];
}

/** Every call of `t()` in app/. */
export function textCalls(program: ts.Program): TextCall[] {
  const checker = program.getTypeChecker();
  const calls: TextCall[] = [];
  for (const source of program.getSourceFiles()) {
    const file = pathInApp(source.fileName);
    if (!file || source.isDeclarationFile) continue;
    const walk = (node: ts.Node): void => {
      const key = ts.isCallExpression(node) ? keyOf(checker, node) : undefined;
      if (key) {
        calls.push({ file, source: key.getText(), keys: valuesOf(checker, key) });
      }
      ts.forEachChild(node, walk);
    };
    walk(source);
  }
  return calls;
}
