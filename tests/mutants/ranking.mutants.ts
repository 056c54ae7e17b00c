import { inFile, type Plantation } from './mutant.ts'

const FOLDER = 'server/features/nomination'
/** Nomination: who comes first, who gets a seat, and why; one faculty, and the whole university at once. */
export const RANKING: readonly Plantation[] = [
  {
    of: 'ranking',
    suites: ['tests/nomination/ranking.test.ts'],
    mutants: [
      ...inFile(`${FOLDER}/order.ts`, [
        [
          'the largest total is as good as the first apply',
          "PRIORITY.firstApply ? 'appliedAt' : rankBy",
          "PRIORITY.firstApply ? rankBy : 'appliedAt'",
        ],
        ['always by total', "'appliedAt' : rankBy", "'appliedAt' : 'total'"],
        ['the smallest first', '(a === b ? 0 : b - a)', '(a === b ? 0 : a - b)'],
        ['the last one first', 'a.appliedAt - b.appliedAt ||', 'b.appliedAt - a.appliedAt ||'],
        ['the higher id first', '|| a.applyId - b.applyId', '|| b.applyId - a.applyId'],
        [
          'time before percentage',
          'descending(percentage[a]!, percentage[b]!) || byTime(candidates[a]!, candidates[b]!)',
          'byTime(candidates[a]!, candidates[b]!)',
        ],
        ['no percentage is the best', 'percentage ?? -Infinity', 'percentage ?? Infinity'],
        ['what parts is looked for from behind', 'TIE_CHAIN.find(', 'TIE_CHAIN.findLast('],
        ['nobody is tied', 'return value(a) === value(b)', 'return value(a) > value(b)'],
        ['who just reaches the total does not', 'total >= totalDegree', 'total > totalDegree'],
        [
          'no total is a total of nought',
          'total !== null && total >= totalDegree',
          '(total ?? totalDegree) >= totalDegree',
        ],
      ]),
      ...inFile(`${FOLDER}/seats.ts`, [
        ['a seat over the number', 'faculty.taken >= faculty.seats', 'faculty.taken > faculty.seats'],
        ['a seat over the number of the branch', 'branch.taken >= branch.seats', 'branch.taken > branch.seats'],
        ['branches have no limit', 'if (hasBranches && (', 'if (!hasBranches && ('],
        [
          'a branch that is not named has no limit',
          'branch === undefined || branch.taken',
          'branch !== undefined && branch.taken',
        ],
        [
          'the branch is the reason before the faculty',
          'if (faculty.taken >= faculty.seats) return RECOMMENDATION_REASON.seatsFull',
          'if (faculty.taken >= faculty.seats) return RECOMMENDATION_REASON.branchSeatsFull',
        ],
        ['ranks from nought', 'const rank = index + 1', 'const rank = index'],
        ['seats of a branch are not counted', 'if (branch) branch.taken += 1', ''],
        ['the first one is told as the last', 'faculty.last = mark', 'faculty.last ??= mark'],
        [
          'the first one of the branch is told as the last',
          'if (branch) branch.last = mark',
          'if (branch) branch.last ??= mark',
        ],
        [
          'the branch seat is the one of the faculty',
          'branch: branch?.taken ?? null',
          'branch: branch ? faculty.taken : null',
        ],
      ]),
      ...inFile(`${FOLDER}/ties.ts`, [
        ['a tie ends at its last admitted', 'while (isEqual(marks[to])) to += 1', ''],
        ['a tie begins at its last admitted', 'while (isEqual(marks[from - 1])) from -= 1', ''],
        ['ties where seats are left', 'taken >= seats', 'taken >= 0'],
        [
          'whoever is equal has lost by the tie',
          'return branch !== undefined && (',
          'return branch === undefined || branch.seats >= 0 || (',
        ],
        [
          'nobody of a faculty without branches has lost by it',
          'if (branches.length === 0) return true',
          'if (branches.length === 0) return false',
        ],
        ['of a full branch nobody has lost by it', '|| (branch.last?.rank ?? 0) >= tied[0]!.rank!', ''],
        ['equals of other branches', '.filter(({ candidate }) => candidate.branchId === branchId)', ''],
        [
          'no ties of branches',
          '[...tieOfFaculty(marks, cutoffs, rule), ...ofBranches]',
          'tieOfFaculty(marks, cutoffs, rule)',
        ],
      ]),
      ...inFile(`${FOLDER}/ranking.ts`, [
        ['what does not count is ranked', 'candidates.filter(({ isConsidered }) => isConsidered)', 'candidates'],
        [
          'who is below the total has no mark',
          '...below.map((candidate) => refusedUnranked(candidate, RECOMMENDATION_REASON.belowTotal))',
          '',
        ],
        ['nothing changes by percentage', "{ ...rule, rankBy: 'percentage' }", 'rule'],
        [
          'those who come in are told to fall out',
          'admitted: then.filter((id) => !isIn.has(id))',
          'admitted: now.filter((id) => !wouldBeIn.has(id))',
        ],
        ['facts of another branch', 'branch.branchId === branchId) ?? null', 'branch.branchId !== branchId) ?? null'],
        ['ties of whoever was refused are not told', ' || refused.includes(mark.applyId)', ''],
      ]),
    ],
  },
  {
    of: 'matching',
    suites: ['tests/nomination/matching.test.ts'],
    mutants: [
      ...inFile(`${FOLDER}/deferred-acceptance.ts`, [
        [
          'the least desired first',
          ': (a.desire ?? Infinity) - (b.desire ?? Infinity)',
          ': (b.desire ?? Infinity) - (a.desire ?? Infinity)',
        ],
        [
          'no desire order is the first one',
          '(a.desire ?? Infinity) - (b.desire ?? Infinity)',
          '(a.desire ?? 0) - (b.desire ?? 0)',
        ],
        ['of equal desires the one sent last', '? a.appliedAt - b.appliedAt', '? b.appliedAt - a.appliedAt'],
        ['of equal desires the higher number', '|| a.applyId - b.applyId', '|| b.applyId - a.applyId'],
        ['a branch that is not named has no limit', 'rule.branches.length > 0 ? 0 : Infinity', 'Infinity'],
        ['no numbers for branches: no seats', 'rule.branches.length > 0 ? 0 : Infinity', '0'],
        ['a seat of the branch over its number', 'branch.taken > branch.seats', 'branch.taken > branch.seats + 1'],
        ['a seat of the faculty over its number', 'faculty.taken > faculty.seats', 'faculty.taken > faculty.seats + 1'],
        ['the full branch lets go one of the faculty', 'return letGo(branch)', 'return letGo(faculty)'],
        ['whoever lost a seat loses it again', 'while (isHeld[worst] === 0) worst = pop(heap)', ''],
        ['a seat that was lost stays taken', 'pools[facultyPool[worst]!]!.taken -= 1', ''],
        ['a seat of the branch that was lost stays taken', 'pools[branchPool[worst]!]!.taken -= 1', ''],
        [
          'whoever lost a seat asks no more',
          'asking = loser === null ? null : student[loser]!',
          'asking = loser === place ? asking : null',
        ],
        ['nobody asks twice', 'while (asking !== null && next', 'if (asking !== null && next'],
        [
          'the desires have no order',
          'wishes.subarray(begins[s], begins[s + 1]).sort(',
          'wishes.slice(begins[s], begins[s + 1]).sort(',
        ],
        [
          'the last student asks for nothing',
          'first + 1 < begins.length; first += 1',
          'first + 2 < begins.length; first += 1',
        ],
      ]),
      ...inFile(`${FOLDER}/heap.ts`, [
        ['what is put in stays where it is', 'if (heap[parent]! >= value) break', 'if (heap[parent]! >= 0) break'],
        ['the smaller child comes up', 'heap[child + 1]! > heap[child]!', 'heap[child + 1]! < heap[child]!'],
        ['the last one goes on top', 'if (heap[child]! <= value) break', 'if (heap[child]! >= 0) break'],
      ]),
      ...inFile(`${FOLDER}/matching.ts`, [
        [
          'a less desired one is a better desire',
          'own !== undefined && byDesire(own, application) < 0',
          'own !== undefined && byDesire(own, application) !== 0',
        ],
        ['nobody has a better desire', 'seatInOrder(ranked, rule, hasBetter)', 'seatInOrder(ranked, rule)'],
        ['below the total, whatever was granted', 'hasBetter(application) ? betterDesire : belowTotal', 'belowTotal'],
        [
          'a faculty without a rule is forgotten',
          'withoutRule: idsOf(withoutRule.filter(({ isConsidered }) => isConsidered))',
          'withoutRule: []',
        ],
        [
          'what does not count is told twice',
          'idsOf(withoutRule.filter(({ isConsidered }) => isConsidered))',
          'idsOf(withoutRule)',
        ],
        ['two seats of one student are stable', 'own.size === accepted.length && ', ''],
        ['a free seat is stable', '!hasSeat || !wouldRather(candidate)', 'true'],
        ['every free seat is unstable', '!hasSeat || !wouldRather(candidate)', '!hasSeat'],
        ['seats over the number are stable', 'return accepted ? hasSeat :', 'return accepted ? true :'],
        ['seats below the total are stable', '&& marks.every((mark) => !mark.accepted || reaches(mark))', ''],
        ['any order is stable', 'return isInOrder && ', 'return '],
        [
          'whoever has a seat wants no better one',
          'granted === undefined || byDesire(application, granted) < 0',
          'granted === undefined',
        ],
        ['a branch that is not named has seats', '(seats.get(branchId) ?? 0)', '(seats.get(branchId) ?? 1)'],
        [
          'all acceptances are kept',
          'best.get(application.studentId) === application',
          'best.has(application.studentId)',
        ],
        [
          'the least desired acceptance is kept',
          'if (!other || byDesire(application, other) < 0)',
          'if (!other || byDesire(application, other) > 0)',
        ],
        ['nobody has several acceptances', 'if (other) several.add(application.studentId)', ''],
        ['whoever had a seat has gained one', 'before === undefined).length', 'before !== undefined).length'],
        [
          'the same desire is a better one',
          'before !== undefined && byDesire(now, before) < 0',
          'before !== undefined && byDesire(now, before) <= 0',
        ],
      ]),
    ],
  },
]
