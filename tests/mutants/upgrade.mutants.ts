import { dead, inFile, noEntry, noOnError, wrongTarget, type Plantation } from './mutant.ts'
import { WALKED } from './suites.ts'

/** Old and new version side by side (ADR 92); which migrations are borne: database.mutants.ts. */
export const UPGRADE: readonly Plantation[] = [
  {
    of: 'update',
    suites: ['tests/shell/update.screen.test.tsx', WALKED],
    mutants: [
      dead('a newer version is not told of', 'current', 'release.newer'),
      dead('“Later” does nothing', 'told', 'update.later'),
      dead('whoever waits is never told again', 'postponed', 'after.LATER'),
      dead('a service worker that hangs holds the reload for ever', 'fetching', 'after.LIMIT'),
      wrongTarget('the page is loaded anew without its service worker’s leave', 'settling', 'told', 'update.reload'),
      wrongTarget('what is being saved is cut off', 'reloading', 'fetching', 'done.fetchPage'),
      wrongTarget('“Later” loads the page anew', 'fetching', 'told', 'update.later'),
      noOnError('without a service worker there is no reload', 'fetching'),
      noOnError('the prompt hangs when nobody knows whether something is saved', 'settling'),
      noEntry('the browser does not look for the newer page', 'told'),
      noEntry('the page is never loaded anew', 'reloading'),
    ],
  },
  {
    of: 'hearing of a newer version',
    suites: ['tests/shell/release.test.ts', 'tests/shell/update.screen.test.tsx'],
    mutants: [
      ...inFile('src/api/release.ts', [
        ['releases are compared as texts', "'en', { numeric: true }", "'en'"],
        ['an older server is told of', '{ numeric: true }) > 0', '{ numeric: true }) !== 0'],
        ['anything is a release', '!/^\\d+\\.\\d+\\.\\d+$/.test(release)', 'false'],
        ['it is told with each answer', 'if (isHeard || release', 'if (release'],
        ['who asks later is not told', 'if (isHeard) listener()', ''],
      ]),
      ...inFile('src/api/client.ts', [
        ['answers are not listened to', 'noteRelease(answer.headers.get(RELEASE_HEADER))', ''],
        ['writes are not counted', 'endpoint.writes ? beginWrite()', 'false ? beginWrite()'],
        ['reads are waited for', 'endpoint.writes ? beginWrite()', 'true ? beginWrite()'],
      ]),
      ...inFile('src/api/activity.ts', [
        ['the first write that ends is enough', 'if (writes > 0) return\n    for', 'for'],
      ]),
      ...inFile('src/features/shell/update-prompt.tsx', [
        ['what has no draft is lost unasked', 'isAnythingLostOnReload() ? leave(reload) : reload()', 'reload()'],
        ['a file is lost unsaid', 'holdsFile &&', 'false &&'],
      ]),
      ...inFile('src/app/missing-parts.ts', [
        ['a missing part asks nobody', "addEventListener('vite:preloadError', ask)", 'undefined'],
      ]),
      ...inFile('src/features/shell/error-boundary.tsx', [
        ['a draft breaks the page again and again', 'if (!(error instanceof ScreenMissing)) forgetDrafts()', ''],
      ]),
      ...inFile('src/kit/record/held-files.ts', [['a file stays for ever', 'return () => count(-1)', '']]),
      ...inFile('src/kit/record/unsaved.ts', [
        ['a reload loses what has a draft', '!survives && isUnsaved()', 'isUnsaved()'],
        ['the browser asks all the same', "removeEventListener('beforeunload', holdBrowser)", 'undefined'],
      ]),
    ],
  },
  {
    of: 'drafts over a reload',
    suites: ['tests/shell/drafts.screen.test.tsx', 'tests/forms/form-value.test.ts'],
    mutants: [
      ...inFile('src/kit/record/drafts.ts', [
        ['nobody is told of the reload', "for (const actor of open) actor.send({ type: 'session.end' })", ''],
        ['what is closed is kept', 'open.delete(actor)', ''],
        ['drafts are given to anybody', 'found?.owner === username && Array', 'Array'],
        ['drafts stay in the storage', 'storage.removeItem(STORED)\n    return', 'return'],
        ['a logout leaves drafts in the storage', 'inStorage((storage) => storage.removeItem(STORED))', ''],
        ['another person finds what is in memory', 'if (owner !== username) clearDrafts()', ''],
        ['a file is kept as something else', 'value instanceof Blob ? null : value', 'value'],
        ['the page that goes takes its own drafts back', 'if (isTaken) return []', ''],
        ['whatever is stored is a draft', '.filter(isKept)', ''],
      ]),
      ...inFile('src/forms/form-value.ts', [
        ['a field that is gone stays', ': []\n    return type', ': undefined\n    return type'],
        ['any type will do', 'typesOf(part).some((each) => type.includes(each))', 'true'],
      ]),
    ],
  },
  {
    of: 'files of both versions',
    suites: ['tests/all/former-assets.test.ts', 'tests/all/releases.test.ts'],
    mutants: [
      ...inFile('server/former-assets.mjs', [
        ['every generation is taken along', 'const missing = own.filter', 'const missing = all.filter'],
        ['new files are written over', ' && !here.has(name)', ''],
        [
          'a folder without a release is none of our business',
          'readdir(folder).catch(() => {',
          'readdir(folder).catch(() => { return []',
        ],
      ]),
      ...inFile('package.json', [
        ['the version is not that of the releases', '"version": "0.2.0"', '"version": "0.2.1"'],
      ]),
    ],
  },
  {
    of: 'what is no addition',
    slow: true,
    suites: ['tests/db/additive.test.ts'],
    mutants: inFile('tests/support/schema-shape.ts', [
      ['a table may go', ': [`table ${name} is gone`]', ': []'],
      ['a column may go', 'if (!now) return [`.${name} is gone`]', 'if (!now) return []'],
      ['a type may change', 'if (now.type !== column.type)', 'if (false)'],
      ['what was free may be asked for', 'if (now.notNull && !column.notNull)', 'if (false)'],
      ['a default may go', 'now.notNull && column.filled && !now.filled', 'false'],
      ['a new column may be asked for', 'isNew(name) && notNull && !filled', 'false'],
      ['what conflicts lean on may go', 'unique && !(name in after.bonds)', 'false'],
      ['a new bond is none', ': bond.columns.every(isNew)', ': true'],
      ['a bond on an old column is on a new one', 'bond.columns.every(isNew)', 'bond.columns.some(isNew)'],
      ['a list of values may lose some', 'every((value) => values.has(value))', 'some((value) => values.has(value))'],
      ['a list of values may not grow', '|| isLonger(was, bond)', ''],
      ['a function may go', '.filter((name) => !after.functions.includes(name))', '.filter(() => false)'],
      ['unique indexes are no bonds', 'where i.indisunique and', 'where false and'],
    ]),
  },
  {
    of: 'the release that a server tells',
    slow: true,
    suites: ['tests/all/http.api.test.ts'],
    mutants: inFile('server/plugins/headers.ts', [
      ['no answer says it', '.header(RELEASE_HEADER, manifest.version)', ''],
      ['it says another', 'manifest.version', "'0.0.0'"],
    ]),
  },
]
