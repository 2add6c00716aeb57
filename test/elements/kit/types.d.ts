/// <reference path="../../../src/shared/ui/base/css.d.ts" />
/// <reference path="../../../src/shared/ui/shoelace/elements.d.ts" />
