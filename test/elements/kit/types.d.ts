/// <reference path="../../../src/shared/ui/base/css.d.ts" />
/// <reference path="../../../src/app/help/manual/contents.d.ts" />
/// <reference path="../../../src/shared/ui/shoelace/elements.d.ts" />
