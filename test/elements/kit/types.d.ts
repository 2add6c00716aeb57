/// <reference path="../../../src/shared/ui/css.d.ts" />
/// <reference path="../../../src/shared/ui/shoelace/elements.d.ts" />
