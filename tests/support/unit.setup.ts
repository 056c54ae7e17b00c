// A package that is read like a page leaves `self` in the process, which several files share. elkjs, which draws the
// charts, would take the process for a worker of a page, and could not be used.
Reflect.deleteProperty(globalThis, 'self')
