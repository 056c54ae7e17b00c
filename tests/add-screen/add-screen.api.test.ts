import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { IS_LONG } from '../support/long.ts'
import { copyProject } from '../support/project.copy.ts'
import { scratchFolder } from '../support/scratch.ts'
import { addWaiting, WAITING } from './waiting.ts'

/** The template is text until a screen is made of it: in the long run one is made in a copy of the project. */
describe.skipIf(!IS_LONG)('a screen that npm run add-screen has just written', () => {
  it('compiles, and passes its own tests and those that look at every feature', () => {
    const folder = scratchFolder()
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    copyProject(folder)
    addWaiting(folder)
    const node = (...args: string[]) => {
      const { status, stdout, stderr } = spawnSync(process.execPath, args, {
        cwd: folder,
        encoding: 'utf8',
        env: { ...process.env, TEST_FEATURES: 'open-doors', TEST_LONG: '', TEST_BUILT: '' },
      })
      expect([args, status, status === 0 ? '' : `${stdout}${stderr}`]).toEqual([args, 0, ''])
    }
    const bin = (name: string) => path.join(folder, 'node_modules', name)
    const vitest = (project: string, ...files: string[]) =>
      node(bin('vitest/vitest.mjs'), 'run', '--config', 'tests/vitest.config.ts', '--project', project, ...files)
    node(
      '--import',
      'tsx',
      'docs/add-screen/main.ts',
      'open-doors',
      '--record',
      'open-door',
      '--menu',
      String(WAITING),
      '--ar',
      'باب مفتوح',
      '--en',
      'open door',
    )
    // the packages are the project's own: what the compiler remembers of the project must not be mixed up
    node(bin('typescript-7/bin/tsc'), '-p', '.', '--tsBuildInfoFile', path.join(folder, '.tsbuildinfo'))
    vitest('unit', 'tests/all', 'tests/shell/menu', 'tests/paths/coverage')
    vitest('screens', 'tests/open-doors')
    vitest('api', 'tests/open-doors', 'tests/all/matrix', 'tests/all/contract', 'tests/all/asker', 'tests/db/grants')
  })
})
