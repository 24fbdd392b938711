/**
 * Which file may import which: the rings, the doors of the modules and their order. Run by `npm run check` (see
 * server/tools/check-imports.ts). The order of the modules stands in server/tools/module-order.json.
 */
const moduleOrder = require('./server/tools/module-order.json')

const source = '^server/src/'
const test = '\\.test\\.tsx?$'
const error = 'error'

/** One rule for each module: it imports none that stands in a later row of the order. */
const moduleOrderRules = moduleOrder.flatMap((row, rank) => {
  const higher = moduleOrder.slice(rank + 1).flat()
  return higher.length === 0
    ? []
    : row.map((name) => ({
        name: `order-of-modules-${name}`,
        severity: error,
        comment: `${name} is lower than these: let it publish an event, or move the fact down.`,
        from: { path: `${source}modules/${name}/`, pathNot: test },
        to: { path: `${source}modules/(${higher.join('|')})/` },
      }))
})

const ringRules = [
  ['kernel', 'modules|interop|demo|main'],
  ['modules', 'interop|demo|main'],
  ['interop', 'demo|main'],
  ['demo', 'interop|main'],
].map(([ring, outer]) => ({
  name: `rings-${ring}`,
  severity: error,
  comment: 'Imports run one way: main → interop or demo → modules → kernel.',
  from: { path: `${source}${ring}/`, pathNot: test },
  to: { path: `${source}(${outer})/` },
}))

/** Written twice, for modules/x/rules/ and modules/x/y/rules/: one expression for both counts as unsafe. */
const pureRules = ['', '[^/]+/'].map((part) => ({
  name: 'rules-are-pure',
  severity: error,
  comment:
    'Rules take facts and give a judgement: they import kernel/{decimal,money,time,ids,languages} and other rules only, those of lower modules by their rules/index.ts.',
  from: { path: `${source}modules/([^/]+)/${part}rules/`, pathNot: test },
  to: {
    pathNot: [
      `${source}modules/$1/rules/`,
      `${source}modules/$1/[^/]+/rules/`,
      `${source}modules/[^/]+/rules/index\\.ts$`,
      `${source}kernel/(decimal|money|time|ids|languages)/`,
    ],
  },
}))

const doorRules = [
  {
    name: 'driver-stays-in-the-database-folder',
    severity: error,
    comment: 'Only kernel/db knows the driver of PostgreSQL: take DatabaseAccess and statements from there.',
    from: { path: source, pathNot: [test, `${source}kernel/db/`] },
    to: { path: 'node_modules/(pg|@types/pg|pg-pool|pg-protocol)/' },
  },
  {
    name: 'modules-meet-at-index',
    severity: error,
    comment: 'A module sees of another one only its index.ts, and its pure rules by rules/index.ts.',
    from: { path: `${source}modules/([^/]+)/` },
    to: {
      path: `${source}modules/`,
      pathNot: [`${source}modules/$1/`, `${source}modules/[^/]+/(rules/)?index\\.ts$`],
    },
  },
  {
    name: 'interop-uses-index',
    severity: error,
    comment: 'Adapters and the demo see of a module only its index.ts.',
    from: { path: `${source}(interop|demo)/` },
    to: { path: `${source}modules/`, pathNot: `${source}modules/[^/]+/index\\.ts$` },
  },
  {
    name: 'routes-never-touch-sql',
    severity: error,
    comment: 'routes → service → sql: a route maps the wire and calls the service.',
    from: { path: `${source}(modules|interop)/.*(routes\\.ts$|\\.routes\\.ts$|/routes/)`, pathNot: test },
    to: { path: '(^|/|\\.)sql\\.ts$' },
  },
  ...pureRules,
  {
    name: 'wire-is-the-only-door',
    severity: error,
    comment: 'server and web share contract/openapi.json and nothing else.',
    from: { path: '^(server|web|sdk)/' },
    to: { path: '^(server|web|sdk)/', pathNot: '^$1/' },
  },
]

const consoleRules = [
  {
    name: 'console-one-way',
    severity: error,
    comment: 'The console imports one way: app → screens → kernel.',
    from: { path: '^web/src/kernel/' },
    to: { path: '^web/src/(app|screens)/' },
  },
  {
    name: 'console-screens-know-no-app',
    severity: error,
    comment: 'The console imports one way: app → screens → kernel.',
    from: { path: '^web/src/screens/' },
    to: { path: '^web/src/app/' },
  },
  {
    name: 'console-screens-stand-apart',
    severity: error,
    comment: 'What two screens need stands in kernel.',
    from: { path: '^web/src/screens/([^/]+)/' },
    to: { path: '^web/src/screens/', pathNot: '^web/src/screens/$1/' },
  },
]

const hygieneRules = [
  {
    name: 'no-circular',
    severity: error,
    comment: 'A cycle (type imports count) means that two files are one, or that a fact stands too high.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-orphans',
    severity: error,
    comment: 'Nothing imports it and it imports nothing: wire it or delete it.',
    from: {
      orphan: true,
      pathNot: [
        test,
        `${source}main/[^/]+\\.ts$`,
        '^server/(test|bench|tools)/',
        '^(web|sdk)/',
        '\\.d\\.ts$',
      ],
    },
    to: {},
  },
  {
    name: 'source-knows-no-tests',
    severity: error,
    comment: 'What runs in production never imports what only tests need.',
    from: { path: source, pathNot: test },
    to: { path: [test, '^server/(test|bench|tools)/'] },
  },
  {
    name: 'source-uses-runtime-dependencies',
    severity: error,
    comment: 'A development dependency is absent in production: move it to dependencies.',
    from: { path: source, pathNot: test },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: '/@types/' },
  },
  {
    name: 'no-undeclared-package',
    severity: error,
    comment: 'It works by accident: declare the package in package.json.',
    from: {},
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  },
  {
    name: 'no-unresolvable',
    severity: error,
    comment: 'The imported file does not exist.',
    from: {},
    to: { couldNotResolve: true },
  },
]

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [...ringRules, ...moduleOrderRules, ...doorRules, ...consoleRules, ...hygieneRules],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['(^|/)generated/', '(^|/)dist/', '/assets/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    combinedDependencies: true,
    moduleSystems: ['es6', 'cjs'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
  },
}
