import type { NamespaceNominationDocsTranslation } from '../../i18n-types.ts'

const en_nomination_docs = {
  title: 'Nomination: who gets the seats, and why',
  lead: 'How applications are ranked and seats are given, and then examples worked out by hand, small enough to check by eye. The same examples are the tests of the program. This file is written by `npm run docs`, never by hand.',
  rule: {
    title: 'The rule of one faculty',
    steps: {
      considered:
        'It looks at the applications of the faculty that are under review, of the year and semester and of the chosen desire. What the desire rule leaves out gets no mark and takes no seat.',
      total:
        'Whose total is below the minimum total, or who has submitted none, is recommended refused, and has no rank. It is always the total that is compared, also by a rule that ranks by percentage.',
      order: "The rest stand in the order of the rule's priority: largest total (or percentage), or first apply.",
      seats:
        'The seats are given down this order, while one is left in the faculty and one in the branch. Who finds the branch full takes no seat of the faculty either: it is left for the next one.',
      branches:
        'A branch that the rule does not name has no seats. Where it names none, only the number of the faculty holds. When faculty and branch are both full, the reason that is given is the faculty.',
      kept: 'Every mark keeps its rank and its reason.',
    },
  },
  ties: {
    title: 'When two are equal',
    lead: 'Two applications that are equal in the first criterion of the rule are parted by this chain, the same everywhere:',
    steps: {
      percentage:
        "The higher percentage of the certificate's own total: 350 of 380 comes before 350 of 410. Whose percentage is not known comes after those whose is.",
      appliedAt: 'Then whoever applied first.',
      id: 'Then the lower number in the database. No number comes twice, so nobody is left equal.',
    },
    alarm:
      'When a tie stands across the last seat of the faculty or of a branch, so that some of the equals are admitted and others are not, an alarm names both sides and what parted them: a dean may rather add a seat. Whose branch was full before the tie began does not belong to it, having lost nothing by it.',
  },
  fair: {
    title: 'Fair between certificates',
    lead: 'A rule that ranks by total lifts those whose certificate has the larger total: 500 of 700 comes before 400 of 410. A dry run therefore shows who would come in and who would fall out, were the rule to rank by percentage.',
  },
  whose: {
    title: 'Which total counts',
    lead: 'A rule says by which total it ranks. The minimum total, the percentage, ties, “highest total” of the desire rule, the forecast and the cut-off all go by the same one, and the dry run says of each student which it was.',
    choices: {
      claim: 'The submitted total: what the student has sent. This is so until a rule says otherwise.',
      certifiedElseClaim: 'The certified total; where there is none, the submitted one.',
      certified: 'The certified total alone.',
    },
    undecided:
      'By the certified total alone, whoever has none yet gets no mark: neither accepted nor refused, since nobody is refused for what an office has not done yet. The dry run and the forecast say how many they are. Once their totals are certified, the rule is applied again. Their seats are not reserved until then, so certify first and apply afterwards.',
    desires:
      'The desire rule compares each application of a student by the total that the rule of its own faculty goes by, so it chooses the same desire whichever rule is applied. An application that still lacks its certified total comes last there.',
  },
  together: {
    title: 'The whole university at once',
    lead: 'When the rules are applied one faculty after the other, a strong student is accepted by several, and holds seats of which only one will be taken; then the other applications are refused, and their seats stay empty or are given anew. Here all faculties are filled together, by what is called deferred acceptance:',
    steps: {
      ask: 'Every student asks for the most desired application.',
      hold: 'Every faculty holds, for the time being, the best of those who asked, by its own rule and within its seats and those of its branches, and turns the others away.',
      next: 'Whoever was turned away asks for the next desire. This may push out a weaker one, who then asks for the next desire, and so on.',
      end: 'When nobody asks any more, what the faculties hold is final. Who asked first does not matter: the result is the same.',
    },
    promises: {
      lead: 'The result has four properties, and the tests look for a case that breaks them:',
      stable: 'There is no student and no faculty who would both rather have each other than what they have.',
      best: 'Every student gets the best desire that any result of this kind can give.',
      honest: 'No student gains by ordering the desires in another way than they are really wanted.',
      more: 'Nobody gets less than the rules give one faculty after the other.',
    },
    reason:
      'Less desired applications of whoever got a seat are recommended refused because a better desire was granted. More desired ones, and all of whoever got none, have the reason that the faculty gives. The desires of a student always have an order: by desire order (those without one last), then whoever was sent first, then the lower number.',
  },
  columns: {
    application: 'Application',
    student: 'Student',
    desire: 'Desire',
    faculty: 'Faculty',
    branch: 'Branch',
    total: 'Total',
    of: 'Certificate total',
    percentage: 'Percentage',
    at: 'Applied at',
    rank: 'Rank',
    result: 'Result',
    seat: 'Seat of faculty / branch',
    reason: 'Reason',
    seats: 'Seats',
    alone: 'Accepted one faculty after the other',
    kept: 'Of these left when each student keeps the best',
    together: 'Accepted at once',
    number: 'Students',
  },
  result: { accepted: 'Recommended accepted', refused: 'Recommended refused', none: 'No mark' },
  setting: { totalDegree: 'Minimum total', seats: 'Students number', everybody: 'No applications' },
  students: {
    alone: 'Accepted one faculty after the other',
    several: 'Of these, by more than one faculty',
    together: 'Accepted at once',
    gained: 'Of these, without a seat before',
    improved: 'Of these, with a better desire than before',
  },
  tie: {
    faculty: 'A tie across the last seat of the faculty',
    branch: 'A tie across the last seat of the branch',
    admitted: 'admitted',
    refused: 'refused',
    parted: 'parted by',
    percentage: 'percentage of the certificate total',
    appliedAt: 'time of applying',
    id: 'number of the application',
  },
  byPercentage: { admitted: 'By percentage there would come in', refused: 'and fall out', nobody: 'nobody' },
  examples: 'Examples worked out by hand',
  facultyNames: { medicine: 'Medicine', pharmacy: 'Pharmacy', science: 'Science' },
  branches: { north: 'North', south: 'South' },
  ranking: {
    seatsLast: { name: 'Seats for some', about: 'Three seats for five applications: the three largest totals.' },
    belowTotal: {
      name: 'Below the minimum total',
      about: 'Who just reaches it is in; who lacks half a degree is not, although seats are left.',
    },
    withoutTotal: {
      name: 'Without a total',
      about: 'Who has submitted no total does not reach any, be it the smallest that there can be.',
    },
    branchFull: {
      name: 'A branch is full',
      about:
        '403 finds the branch full and is refused; the seat of the faculty is left for the next one of the other branch. 406 finds the faculty full.',
    },
    branchUnnamed: {
      name: 'A branch that the rule does not name',
      about: 'The rule has a number for North alone, so there are no seats in South, not even for the first of all.',
    },
    branchWithoutSeats: {
      name: 'A branch with the number 0',
      about: 'Zero is as good as not named. When 604 comes, the faculty itself is full, and is the reason.',
    },
    facultyFullFirst: {
      name: 'The faculty is full before its branch',
      about:
        'North has a seat, but the number of the faculty is used up. The screen does not take such a rule, whose branches together have more than the faculty; if there were one, the number of the faculty would hold.',
    },
    noBranchNumbers: {
      name: 'No numbers for branches',
      about: 'Only the number of the faculty holds, whichever branch it is.',
    },
    tiePercentage: {
      name: 'A tie: percentage',
      about: 'One total, and different certificates: the higher percentage first, although it came last.',
    },
    tieTime: {
      name: 'A tie: time',
      about: 'Total and percentage are equal: whoever applied first, not the lower number.',
    },
    tieId: { name: 'A tie: number', about: 'Everything is equal: the lower number first.' },
    firstApplied: {
      name: 'First apply',
      about:
        'Time comes first, not the total. Two of 09:01 are parted by percentage, not by total. Who is below the minimum total is refused, although the first of all.',
    },
    byTotal: {
      name: 'By total, between certificates of different totals',
      about: '500 of 700 is the first by total and the last by percentage: the dry run says that it would fall out.',
    },
    byPercentage: {
      name: 'By percentage',
      about:
        'The same applications, by a rule that ranks by percentage. The minimum is still one of the total: a certificate of 100 cannot reach 350, not even with 99 %.',
    },
    notConsidered: {
      name: 'A desire that does not count',
      about: 'The desire rule leaves 1501 out: no mark and no seat, although it has the largest total.',
    },
    tieAcross: {
      name: 'A tie across the last seat',
      about:
        'Three have 370, and one seat is left: the alarm names both sides. It was the time that parted the last one admitted from the first one refused.',
    },
    tieAcrossBranch: {
      name: 'A tie across the last seat of a branch',
      about:
        'The faculty has seats left; North became full between two who have 380. 1703 has 380, too, but is of the other branch.',
    },
    tieTooLate: {
      name: 'An equal who lost nothing by the tie',
      about: 'North was full with 400 before the tie at 370 began, so 1805 does not belong to it.',
    },
    noSeats: {
      name: 'No seats',
      about: 'All are ranked, and nobody is admitted. (The screen asks for one seat at least.)',
    },
    noCandidates: { name: 'A faculty without applications', about: 'Nobody, and no error.' },
  },
  matching: {
    twoDisplacements: {
      name: 'A chain of two displacements',
      about:
        '1 asks for Medicine and 2 for Pharmacy, and both are held. Then 3 asks for Medicine and pushes out 1, who asks for Pharmacy and pushes out 2, who asks for Science. 3 never needed Science.',
    },
    severalAcceptances: {
      name: 'Accepted by several faculties',
      about:
        'One faculty after the other, student 1 is accepted by Medicine and by Pharmacy, which leaves an empty seat in Pharmacy. At once, student 3 gets it.',
    },
    aBetterDesire: {
      name: 'A better desire for everybody',
      about:
        'One faculty after the other, student 1 holds the seat of Medicine without taking it. At once, 2 gets it, who had only Pharmacy, and Pharmacy goes to 3.',
    },
    branchesTogether: {
      name: 'Two desires in two branches of one faculty',
      about:
        'Student 2 would rather have North, which is full, and gets South; so Medicine has no seat left for student 3.',
    },
    equalDesires: {
      name: 'Desires that are equal, or have no order',
      about:
        'Student 1 has two desires of order 2: the one sent first comes first, and the one without an order last. Student 2 has two without an order, sent at the same time: the lower number comes first.',
    },
    unmarked: {
      name: 'What gets no mark',
      about:
        'The desire rule leaves out the application of student 1. Science has no rule, so nobody gets a mark there, and the other desires of student 2 count.',
    },
    nobodyAsks: {
      name: 'A faculty that nobody asks for, and one without seats',
      about:
        'Pharmacy has no applications, and Science no seats: every student goes on to the next desire, where there is one.',
    },
  },
} satisfies NamespaceNominationDocsTranslation
export default en_nomination_docs
