import { CommentTool } from './comment-tool.ts';
import { DrawBoxTool } from './draw-box-tool.ts';
import { DrawPointsTool } from './draw-points-tool.ts';
import { SelectTool } from './select-tool.ts';
import type { Tool, ToolHost, ToolName } from './tool.ts';

export function makeTool(name: ToolName, host: ToolHost): Tool {
  switch (name) {
    case 'select':
      return new SelectTool(host);
    case 'box':
    case 'rotatedBox':
      return new DrawBoxTool(host, name);
    case 'polygon':
    case 'polyline':
    case 'points':
      return new DrawPointsTool(host, name);
    case 'comment':
      return new CommentTool(host);
  }
}
